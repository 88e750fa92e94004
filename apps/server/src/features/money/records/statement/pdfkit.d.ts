declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** What of the library is used; it brings no types of its own. Lengths in points. */
  interface TextOptions {
    readonly width?: number;
    readonly align?: 'left' | 'right';
    readonly lineBreak?: boolean;
    readonly lineGap?: number;
  }
  export class PDFDocument extends Readable {
    constructor(options: {
      readonly size: string;
      readonly layout?: 'portrait' | 'landscape';
      readonly margin: number;
      readonly font: string;
      readonly lang?: string;
      readonly info: { readonly Title: string; readonly Author: string; readonly CreationDate: Date };
    });
    readonly page: { readonly width: number; readonly height: number };
    y: number;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    end(): void;
  }
}

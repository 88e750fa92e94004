/** Width and height of a picture or of a part of it, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture is cut: how near, and which part, each from 0 to 1. */
export interface Cut {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The rectangle of a picture that has the wanted shape, in whole pixels of the picture and never outside it. */
export function cutArea(picture: Size, wanted: Size, { zoom, x, y }: Cut): { left: number; top: number; width: number; height: number } {
  const widest = Math.min(picture.width, (picture.height * wanted.width) / wanted.height) / zoom;
  const width = Math.max(1, Math.min(picture.width, Math.floor(widest)));
  const height = Math.max(1, Math.min(picture.height, Math.floor((widest * wanted.height) / wanted.width)));
  return { left: Math.floor((picture.width - width) * x), top: Math.floor((picture.height - height) * y), width, height };
}

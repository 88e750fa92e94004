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

/** Where a cut stands after a drag of so many pixels of the frame, which shows the part `area` in `windowWidth` pixels; never outside the picture. */
export function draggedTo(
  cut: Pick<Cut, 'x' | 'y'>,
  moved: { readonly x: number; readonly y: number },
  picture: Size,
  area: Size,
  windowWidth: number,
): Pick<Cut, 'x' | 'y'> {
  const perPixel = area.width / windowWidth;
  const inside = (value: number): number => Math.min(1, Math.max(0, value));
  const along = (from: number, by: number, whole: number, part: number): number =>
    inside(from - (whole > part ? (by * perPixel) / (whole - part) : 0));
  return { x: along(cut.x, moved.x, picture.width, area.width), y: along(cut.y, moved.y, picture.height, area.height) };
}

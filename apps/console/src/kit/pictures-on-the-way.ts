import { useIsMutating } from '@tanstack/react-query';

/** Key of uploads of pictures into a form. */
export const PICTURE_UPLOAD = ['picture-upload'] as const;

/** Is a picture being sent? A form that is saved meanwhile would be saved without it. */
export const usePicturesOnTheWay = (): boolean => useIsMutating({ mutationKey: PICTURE_UPLOAD }) > 0;

/** Turns a picture's bytes into an address that an image can show. */
export function pictureAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')));
    reader.readAsDataURL(picture);
  });
}

import sharp from 'sharp';

/** A photograph of a bank slip, as a phone hands it over. Each is another picture. */
export async function photograph(words: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#f6f4ec"/>
    <text x="40" y="120" font-size="40" font-family="sans-serif">BANK SLIP</text><text x="40" y="220" font-size="24" font-family="monospace">${words}</text></svg>`;
  return { name: 'slip.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(paper)).png().toBuffer() };
}

/** A PDF whose only page is a picture: the data of a PNG (8 bits a colour, not interlaced) as they are. */
export function makeScan(png: Buffer): Uint8Array {
  const [width, height, colours] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 2 ? 3 : 1];
  const data = Buffer.concat(readChunks(png, 'IDAT'));
  const space = colours === 3 ? '/DeviceRGB' : '/DeviceGray';
  const parameters = `<</Predictor 15/Colors ${colours}/BitsPerComponent 8/Columns ${width}>>`;
  const content = `q ${width / 2} 0 0 ${height / 2} 0 0 cm /I Do Q`;
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width / 2} ${height / 2}]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>`,
    ),
    Buffer.from(`<</Length ${content.length}>>stream\n${content}\nendstream`),
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace${space}/BitsPerComponent 8/Filter/FlateDecode/DecodeParms${parameters}/Length ${data.length}>>stream\n`,
      ),
      data,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts = objects.flatMap((body, at) => [Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
  const head = Buffer.from('%PDF-1.4\n');
  // readers find the objects without a table of their places
  return new Uint8Array(Buffer.concat([head, ...parts, Buffer.from('trailer<</Root 1 0 R/Size 6>>\n%%EOF')]));
}

function readChunks(png: Buffer, wanted: string): readonly Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === wanted) chunks.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

import { encodeQR } from 'qr'

/** A picture (GIF) of a code, as a test shows it to the wallet. */
export const pictureOf = (uri: string): Uint8Array => encodeQR(uri, 'gif', { scale: 4 })

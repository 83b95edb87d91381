/** So many bytes of a cryptographic random number generator. */
export type Random = (length: number) => Uint8Array

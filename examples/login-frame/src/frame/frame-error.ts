/** An error whose message is for the user of the page. It holds no secret. */
export class FrameError extends Error {
  /** The number of EIP-1193, where a client of the page acts on it. */
  readonly rpcCode: number | undefined

  constructor(message: string, rpcCode?: number) {
    super(message)
    this.rpcCode = rpcCode
  }
}

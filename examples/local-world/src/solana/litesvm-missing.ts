/** There is no litesvm for this system, so there is no Solana chain. */
export class LitesvmMissing extends Error {
  override readonly name = 'LitesvmMissing'

  constructor(cause: unknown) {
    super(
      `There is no litesvm for ${process.platform} on ${process.arch}, so the local world starts without Solana. Use Linux or macOS, or run npm ci without --omit=optional.`,
      { cause },
    )
  }
}

export const isLitesvmMissing = (error: unknown): error is LitesvmMissing => error instanceof LitesvmMissing

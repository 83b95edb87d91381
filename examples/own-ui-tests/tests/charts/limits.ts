/** The deadlines of the engine that the kiosk uses as they are, in ms. */
export const limits = {
  walletDeadline: 300_000,
  checkDeadline: 30_000,
  restoreGrace: 3_000,
  restoreDeadline: 10_000,
  disconnectDeadline: 3_000,
}

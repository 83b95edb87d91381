/**
 * Why there is no passkey.
 * - `declined`: the user said no, it took too long, or this device has no passkey.
 * - `unfit`: the passkey or the browser has no PRF.
 * - `elsewhere`: this document may not ask, but a window can.
 * - `blocked`: the browser blocked the window.
 * - `gone`: the window gave no answer in time, or the caller has left.
 */
export type PasskeyRefusal = 'declined' | 'unfit' | 'elsewhere' | 'blocked' | 'gone'

/** A passkey that was not made or read. Its message is for logs: views have words of their own. */
export class PasskeyRefused extends Error {
  constructor(readonly reason: PasskeyRefusal) {
    super(`No passkey answered: ${reason}.`)
  }
}

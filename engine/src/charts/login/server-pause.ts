import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'

/** When pauses end that the server of the login asked for, by their errors. */
const ends = new WeakMap<object, number>()

/** Pauses before the next e-mail that the server of the login asks for, in ms since 1970. */
export const serverPause = {
  /** Notes the end of the pause that an answer of now asks for. */
  begin(error: unknown, now: number): void {
    if (!isWalletchartError(error, 'EMAIL_LOGIN_THROTTLED')) return
    ends.set(error, now + Number(error.params?.n) * 1_000)
  },
  /** Undefined: the error asks for no pause. */
  end: (error: object | undefined): number | undefined => (error === undefined ? undefined : ends.get(error)),
}

import { FrameError } from '../frame-error.js'

/** Refuses a request for another account. @throws FrameError */
export function checkOwnAddress(named: unknown, own: string): void {
  if (typeof named !== 'string' || named.toLowerCase() !== own.toLowerCase())
    throw new FrameError('The request is for another account. Reload the page and try again.')
}

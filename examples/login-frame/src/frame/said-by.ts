import { FrameError } from './frame-error.js'

/** Resolves with the text of a refusal, which a view shows, or with undefined after a success. */
export const saidBy = (work: () => Promise<unknown>): Promise<string | undefined> =>
  work().then(
    () => undefined,
    (error: unknown) => (error instanceof FrameError ? error.message : 'It failed. Try again.'),
  )

/** An error whose message is for the user of the page. It holds no secret. */
export class FrameError extends Error {}

/** A transaction that may have been sent. Nobody shall be told to try again. */
export class OutcomeUnknown extends FrameError {}

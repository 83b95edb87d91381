/** An error whose message is for the user of the page. It holds no secret. */
export class FrameError extends Error {}

import type { FrameKeys } from '../../ports/login-frame.js'

export type LoginKeysEvent =
  /** A login begins, is looked for, or is there: the frame may say how its keys stand. */
  | { readonly type: 'loginKeys.expect' }
  /** The frame says how the keys of its user stand. */
  | ({ readonly type: 'loginKeys.told' } & FrameKeys)
  /** The page of the frame was loaded anew, and locks its keys with that. */
  | { readonly type: 'loginKeys.frameRestarted' }
  /** No user is logged in any more, or the frame is gone. */
  | { readonly type: 'loginKeys.end' }

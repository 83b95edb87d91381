import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { FrameUser } from '../../ports/login-frame.js'

export type LoginEvent =
  /** The user wants a code for this address. */
  | { readonly type: 'login.submit'; readonly email: string }
  /** Another code for the same address. */
  | { readonly type: 'login.resend' }
  /** The six digits. A secret. */
  | { readonly type: 'login.code'; readonly otp: string }
  /** The user leaves, or wants another address. */
  | { readonly type: 'login.cancel' }
  /** The modal closed, or the attempt to connect ended. A code that was sent can still be typed. */
  | { readonly type: 'login.closed' }
  /** The modal opened at its first view. */
  | { readonly type: 'login.opened' }
  | { readonly type: 'login.frameLoaded' }
  | { readonly type: 'login.frameFailed'; readonly error: WalletchartError }
  /** The page of the frame was loaded anew: what it was asked before is lost. */
  | { readonly type: 'login.frameRestarted' }
  /** The frame shows something to the user, who may take any time. */
  | { readonly type: 'login.frameShown' }
  | { readonly type: 'login.frameHidden' }

export type LoginFact =
  /** The frame is needed from now on. */
  | { readonly type: 'login.needsFrame' }
  /** A code is on its way by e-mail. `again`: not the first one of this attempt. */
  | { readonly type: 'login.codeSent'; readonly again: boolean }
  /** This device has to be approved by e-mail first. */
  | { readonly type: 'login.deviceAsked' }
  | { readonly type: 'login.deviceApproved' }
  | { readonly type: 'login.codeRight' }
  /** The user is logged in, with an address. */
  | { readonly type: 'login.done'; readonly user: FrameUser }
  | { readonly type: 'login.failed'; readonly error: WalletchartError }
  | { readonly type: 'login.left' }
  /** The user comes back to a login that still waits for the e-mail. */
  | { readonly type: 'login.resumed'; readonly view: 'EmailVerifyOtp' | 'EmailVerifyDevice' }

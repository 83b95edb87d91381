import { FrameError } from '../frame-error.js'

/** The keys are not open: they were not opened yet, or not used for 5 minutes. */
export class KeysLocked extends FrameError {
  constructor() {
    super('Your keys are locked. Try again and unlock them.')
  }
}

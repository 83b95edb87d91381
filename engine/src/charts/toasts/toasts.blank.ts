import type { Blanks } from '../kit/blanks.js'

/** No message. */
export const toastsBlank: Blanks<'toasts'> = { state: () => ({ toast: undefined }) }

import type { Blanks } from '../kit/blanks.js'

/** Nothing waits for the user. */
export const approvalsBlank: Blanks<'approvals'> = {
  state: () => ({ approvals: { shown: undefined, count: 0, busy: false } }),
}

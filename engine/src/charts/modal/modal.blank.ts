import type { Blanks } from '../kit/blanks.js'

/** The modal while it is closed. */
export const modalBlank: Blanks<'modal'> = {
  state: () => ({
    modal: {
      open: false,
      loading: false,
      shaking: false,
      view: undefined,
      data: {},
      depth: 0,
      canGoBack: false,
      canClose: true,
      granted: undefined,
    },
  }),
}

import type { Flags } from './app.js'

/** Whether a network the app does not have is shown as such: only when all three flags say so (R2.21). */
export const showsUnsupported = ({ enableNetworkSwitch, allowUnsupportedChain, basic }: Flags): boolean =>
  enableNetworkSwitch && !allowUnsupportedChain && !basic

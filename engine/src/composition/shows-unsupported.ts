import type { WireOptions } from './wire.js'

/** Whether a network the app does not have is shown as such: only when all three flags say so (R2.21). */
export const showsUnsupported = ({
  enableNetworkSwitch,
  allowUnsupportedChain,
  basic,
}: Omit<WireOptions, 'namespaces'>): boolean => enableNetworkSwitch && !allowUnsupportedChain && !basic

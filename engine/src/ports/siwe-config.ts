import type { SiwxConfig } from './siwx.js'

/** A sign-in in the shape that other kits take for Ethereum, such as `siweConfig({ … })` returns. */
export interface SiweConfig {
  /** The same sign-in as the option `siwx` takes it; undefined if it is switched off. */
  mapToSIWX(): SiwxConfig | undefined
}

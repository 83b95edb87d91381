import type { SiweConfig } from '../ports/siwe-config.js'
import type { SiwxConfig } from '../ports/siwx.js'
import { listenerSet } from './listener-set.js'
import { loadedSiwx } from './loaded-siwx.js'
import { neededSiweOptions, type SiweOptions, siweChecks } from './siwe-options.js'
import { checkedSiwxOptions, requiredBy } from './siwx-options.js'

/** The configuration of `siweConfig`. @throws WalletchartError `OPTION_INVALID` */
export function siweConfig(given: SiweOptions): SiweConfig {
  const options = checkedSiwxOptions(given, siweChecks(), neededSiweOptions)
  return { mapToSIWX: () => (options.enabled === false ? undefined : siwxOf(options)) }
}

function siwxOf(options: SiweOptions): SiwxConfig {
  const listeners = listenerSet()
  const load = async () => (await import('./siwe-sign-ins.js')).siweSignIns(options)
  return {
    ...loadedSiwx(load, listeners.call),
    getRequired: requiredBy(options.required),
    watch: listeners.add,
  }
}

import { ownValue } from '../data/own-value.js'
import type { Caip2 } from '../ids/caip2.js'

/** SS58 formats by CAIP-2 id, such as `{ 'polkadot:9eb76c5184c4ab8679d2d5d819fdf90b': 5 }` for Astar. */
export type Ss58Formats = Readonly<Record<Caip2, number>>

const DEFAULT_FORMAT = 42

const known: Ss58Formats = {
  // Polkadot, and its Asset Hub.
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama, and its Asset Hub.
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
  // Westend, and its Asset Hub.
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
  'polkadot:67f9723393ef76214df0118c34bbbd3d': 42,
}

/** The SS58 format of a network that the kit knows. */
export const knownSs58Format = (chainId: Caip2): number | undefined => ownValue(known, chainId)

/** The SS58 format of a network: the one that the app gave, else the known one, else 42. */
export const ss58FormatOf = (chainId: Caip2, given: Ss58Formats): number =>
  ownValue(given, chainId) ?? knownSs58Format(chainId) ?? DEFAULT_FORMAT

import type { ListedWallet } from './made-up-wallets.js'

/** The id of Foghorn, the phone wallet of the examples, in the listing. */
export const FOGHORN_ID = 'f09'.padEnd(64, '0')

/** Foghorn as the listing has it: a phone app with a scheme of its own, and no shop that sells it. */
export const FOGHORN_LISTED: ListedWallet = {
  id: FOGHORN_ID,
  name: 'Foghorn',
  image_id: 'f09'.padEnd(64, '1'),
  order: 0,
  homepage: 'https://foghorn.example',
  mobile_link: 'foghorn://',
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  chains: ['eip155:1', 'eip155:31337', 'eip155:31338', 'eip155:31339'],
  injected: null,
  badge_type: null,
}

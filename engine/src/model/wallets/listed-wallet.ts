import type { Caip2 } from '../ids/caip2.js'

/**
 * A wallet of the listing service or of the option `customWallets`. Fields by the names of the service; links are
 * already checked: what is not safe to open is absent.
 */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  /** Id of the icon at the listing service. */
  readonly image_id?: string | undefined
  /** Icon that needs no service, already safe to show; custom wallets have it. */
  readonly image_url?: string | undefined
  readonly rdns?: string | undefined
  /** Deep link of the phone app: a scheme such as `wallet://`, or an https universal link. */
  readonly mobile_link?: string | undefined
  /** Universal link: an https link that the phone app takes over. */
  readonly link_mode?: string | undefined
  /** Shows a page in the wallet's own browser on a phone: `{url}` stands for its address, `{page}` for the same without the scheme. */
  readonly browser_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly homepage?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  /** CAIP-2 chains it says it knows. */
  readonly chains: readonly Caip2[]
  /** Names an installed wallet of this entry announces itself by. */
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[] | undefined
  readonly badge_type?: 'certified' | undefined
  /** True when the name mixes look-alike letters or carried characters that cannot be seen: it may pose as another wallet. */
  readonly suspicious?: boolean | undefined
}

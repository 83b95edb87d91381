import { hasApp } from './app-link.js'
import type { ListedWallet } from './listed-wallet.js'

/** A way to reach a listed wallet from here. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** What decides about the ways to a wallet. */
export interface PlatformConditions {
  readonly phone: boolean
  /** Whether the wallet is in this browser. */
  readonly installed: boolean
}

/** The ways to reach a wallet, best first; the first one is chosen beforehand. Never empty. */
export function walletPlatforms(
  wallet: ListedWallet,
  { phone, installed }: PlatformConditions,
): readonly WalletPlatform[] {
  const { webapp_link, desktop_link } = wallet
  const platforms: WalletPlatform[] = []
  if (installed) platforms.push('browser')
  if (hasApp(wallet)) platforms.push(phone ? 'mobile' : 'qrcode')
  if (webapp_link !== undefined) platforms.push('web')
  if (desktop_link !== undefined && !phone) platforms.push('desktop')
  return platforms.length > 0 ? platforms : ['unsupported']
}

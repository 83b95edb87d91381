import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { registerStandardWallet, type SolanaDescription } from '@walletchart/example-local-world/wallet'

/**
 * Registers the wallet of a published package, which approves everything by itself. Each connection makes a new key without SOL:
 * `requestAirdrop` gives it some. The package warns in the console that it is unsafe.
 */
export function registerBurnerWallet({ rpcUrl }: SolanaDescription): void {
  const wallet = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:localnet', rpcUrl)
  registerStandardWallet(wallet, 0)
}

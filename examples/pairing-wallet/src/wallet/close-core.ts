import type { WalletKitTypes } from '@reown/walletkit'

/** Closes the line of a wallet for good. Settles when it is closed. */
export async function closeCore({
  heartbeat,
  relayer,
}: Pick<WalletKitTypes.Options['core'], 'heartbeat' | 'relayer'>): Promise<void> {
  heartbeat.stop()
  // What the library still wants to say would open the line again.
  relayer.request = () => new Promise(() => undefined)
  relayer.transportOpen = () => Promise.resolve()
  const shut = (): Promise<void> => relayer.transportClose().catch(() => undefined)
  // A line that is just being opened cannot be closed before it is there.
  relayer.on('relayer_connect', shut)
  await shut()
}

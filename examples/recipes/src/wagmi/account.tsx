import { useConnection } from 'wagmi'

export function Account() {
  const { address } = useConnection()
  return <output>{address ?? 'Not connected'}</output>
}

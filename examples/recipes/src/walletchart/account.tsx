import { useAccount } from '@walletchart/react'

export function Account() {
  const account = useAccount({ namespace: 'eip155' })
  return <output>{account?.status === 'connected' ? account.address : 'Not connected'}</output>
}

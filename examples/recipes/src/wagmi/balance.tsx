import { formatUnits } from 'viem'
import { useBalance, useConnection } from 'wagmi'

export function Balance() {
  const { address } = useConnection()
  const { data } = useBalance({ address })
  return <output>{data ? `${formatUnits(data.value, data.decimals)} ${data.symbol}` : 'Loading'}</output>
}

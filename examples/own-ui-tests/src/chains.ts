import { fromViemChain } from '@walletchart/engine/networks'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const chain = (id: number, name: string) =>
  fromViemChain({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [`https://${name.toLowerCase()}.example`] } },
  })

export const harbor = chain(31_337, 'Harbor')
export const tidewater = chain(31_338, 'Tidewater')

/** Answers for the nodes of the chains: every account has 2.5 ETH. */
export const fakeNodes: typeof fetch = async (_, init) => {
  const { id }: { readonly id: unknown } = JSON.parse(String(init?.body))
  return Response.json({ jsonrpc: '2.0', id, result: '0x22b1c8c1227a0000' })
}

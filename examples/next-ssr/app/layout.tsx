import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactElement, ReactNode } from 'react'
import { localWorld } from '../local-world'
import { Wallet } from './wallet'
import '@walletchart/react/walletchart.css'
import './page.css'

export const metadata: Metadata = { title: 'Walletchart with Next', icons: 'data:,' }

/** Rendered on the server for each request, because the nonce is another one each time. */
export default async function Layout({ children }: { readonly children: ReactNode }): Promise<ReactElement> {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const { chains } = localWorld()
  return (
    <html lang="en">
      <head>
        {/* Test wallets, as an extension would put them into the page. An app has no such thing. */}
        <script src="/test-wallets.js" async nonce={nonce} data-chains={JSON.stringify(chains)} />
      </head>
      <body>
        <Wallet chains={chains} nonce={nonce}>
          {children}
        </Wallet>
      </body>
    </html>
  )
}

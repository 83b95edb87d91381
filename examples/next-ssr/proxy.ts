import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from './content-security-policy'

/** Gives each answer a policy with a nonce of its own. Next puts the nonce on its scripts; the page reads `x-nonce`. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  matcher: [{ source: '/((?!_next/static|favicon.ico).*)' }],
}

import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A page that has the wallet module at `window.localWallet`, under a strict policy. */
export interface TestPage {
  readonly url: string
  stop(): Promise<void>
}

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Wallet test page</title>
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body><main><h1>Marsh Market</h1><p>A page with a wallet.</p><button id="page-button">A button of the page</button></main></body>
</html>`

const STYLE = `
body{margin:0;padding:32px;font:15px/22px system-ui,sans-serif;background:#E4E9E6;color:#0F1714}
@media (prefers-color-scheme:dark){body{background:#060908;color:#EFF4F1}}`

/** Bundles and serves the page; `connect` lists the origins that it may fetch from. */
export async function serveTestPage(connect: readonly string[]): Promise<TestPage> {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  const script = bundle.outputFiles[0]?.text ?? ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src ${connect.join(' ')}`,
    "base-uri 'none'",
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  const files: Record<string, readonly [type: string, body: string]> = {
    '/': ['text/html', HTML],
    '/page.js': ['text/javascript', script],
    '/page.css': ['text/css', STYLE],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[new URL(request.url ?? '/', 'http://localhost').pathname] ?? []
    if (type === undefined) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy,
        // A browser keeps the compiled code of what it may keep.
        'cache-control': 'max-age=3600',
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

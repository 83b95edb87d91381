import type { FrameFiles, LoginNetwork, LoginProject } from '../login-parts.js'

/** Settings of {@link framePage}. */
interface FramePage {
  readonly projectId: string
  readonly project: LoginProject
  readonly siteName: string
  readonly networks: readonly LoginNetwork[]
  readonly files: FrameFiles
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The document of the frame. Its script fills it. */
export function framePage({ projectId, project, siteName, networks, files }: FramePage): string {
  const { origins, isTrustedHost = false } = project
  const settings = JSON.stringify({ projectId, siteName, origins, isTrustedHost, networks })
  return page(files, `<meta name="frame-settings" content="${escaped(settings)}">`, 'Login')
}

/** The document of a page with an address bar of its own. It is the same for all projects, and has the script of the frame. */
export const ownPage = (files: FrameFiles, title: string): string =>
  page(files, '<link rel="icon" href="data:,">', title)

/** The document of a window that no frame has opened, with the words that its script would say. */
export const goneWindowPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>Passkey</title>
    <link rel="stylesheet" href="/frame.css">
  </head>
  <body><main role="status"><h1>This request is gone</h1><p>Go back to the site and try again there.</p></main></body>
</html>
`

const page = (files: FrameFiles, more: string, title: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${more}
    <title>${title}</title>
    <meta name="keys-integrity" content="${files.keys.integrity}">
    <link rel="stylesheet" href="/frame.css" integrity="${files.style.integrity}">
    <script type="module" src="/frame.js" integrity="${files.script.integrity}"></script>
  </head>
  <body></body>
</html>
`

/** The document for a project that the server does not know. */
export const unknownProjectPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Unknown project</title>
  </head>
  <body>
    <p>This server does not know the project. Check its project id.</p>
  </body>
</html>
`

/** The document of an app without a server. */
export const htmlPage = (head: string, body = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>My app</title>${head === '' ? '' : `\n    ${head}`}
  </head>
  <body>
    <div id="root"></div>
    ${body}
  </body>
</html>
`

/** The document of the frame. Its script fills it. */
export const framePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Login</title>
    <script type="module" src="/frame.js"></script>
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

// What every page has around it: title, style, the office's name, and the sentence about the contract.
import { html, type Markup } from './html.ts'
import { CONTRACT_WORDS } from './words.ts'

export const STYLE_PATH = '/style.css'

export const pageAround = (title: string, officeName: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${officeName}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <header>
          <a class="home" href="/">Relay</a>
          <span class="office">${officeName}</span>
        </header>
        <main>${body}</main>
        <footer><p>${CONTRACT_WORDS}</p></footer>
      </body>
    </html> `.markup

/** A page of one sentence or two: what was done, or why it was not. */
export const sayingPage = (title: string, officeName: string, words: string, back: string): string =>
  pageAround(
    title,
    officeName,
    html`<h1>${title}</h1>
      <p>${words}</p>
      <p><a class="button" href="${back}">Back</a></p>`,
  )

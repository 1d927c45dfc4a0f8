// The two fields of a ship's quota.
import { html, type Markup } from './html.ts'

/** Said wherever a quota is set. */
export const QUOTA_WORDS =
  'Points are rows: so many are given to the ship in a month, and so many requested of the service for it, whether or not it takes the answer. A tenth as many more are fetched ahead at most; they take nothing from what the ship asks for.'

/** Of a calendar month; empty: no bound. */
export const quotaFields = (points: string, megabytes: string): Markup =>
  html`<p>
      <label for="points">Points a month</label>
      <input
        id="points"
        name="points"
        inputmode="numeric"
        value="${points}"
        placeholder="no bound"
        autocomplete="off"
      />
    </p>
    <p>
      <label for="megabytes">MB a month</label>
      <input
        id="megabytes"
        name="megabytes"
        inputmode="decimal"
        value="${megabytes}"
        placeholder="no bound"
        autocomplete="off"
      />
    </p>
    <p>${QUOTA_WORDS}</p>`

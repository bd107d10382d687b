import { expect, it } from 'vitest'
import { marked } from './marks.ts'

const bold = { around: '**' }
const list = { before: '- ' }

it('a mark stands around the chosen words, and is taken off by the same button', () => {
  const once = marked({ text: 'Hukum Hooke', from: 6, to: 11 }, bold)
  expect(once).toEqual({ text: 'Hukum **Hooke**', from: 8, to: 13 })
  expect(marked(once, bold)).toEqual({ text: 'Hukum Hooke', from: 6, to: 11 })
})

it('without chosen words a sample stands there, chosen, to be written over', () => {
  expect(marked({ text: '', from: 0, to: 0 }, bold)).toEqual({ text: '**teks**', from: 2, to: 6 })
})

it('each chosen line begins with the mark, the lines around stay as they are', () => {
  const text = 'Alat:\npensil\npenggaris\nSelesai'
  const made = marked({ text, from: 8, to: 15 }, list)
  expect(made.text).toBe('Alat:\n- pensil\n- penggaris\nSelesai')
  expect(marked({ ...made, from: 7 }, list).text).toBe(text)
})

it('a mark of lines takes the place of another one, and numbers count', () => {
  expect(marked({ text: '- satu\n> dua', from: 0, to: 12 }, { before: '1. ' }).text).toBe('1. satu\n2. dua')
})

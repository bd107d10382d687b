import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

test('a writer gets headings, paragraphs, lists and quotes from a few marks, and whatever else is typed is read as it stands', () => {
  const text = `Baris satu
masih paragraf satu.

## Judul bagian
- satu
- dua
1. pertama
2. kedua

> kata orang

<script>alert(1)</script> dan [tautan](javascript:alert(1))`
  expect(blocksOf(text)).toEqual([
    { kind: 'paragraph', text: 'Baris satu masih paragraf satu.' },
    { kind: 'heading', text: 'Judul bagian' },
    { kind: 'bullets', items: ['satu', 'dua'] },
    { kind: 'numbers', items: ['pertama', 'kedua'] },
    { kind: 'quote', text: 'kata orang' },
    { kind: 'paragraph', text: '<script>alert(1)</script> dan [tautan](javascript:alert(1))' },
  ])
  expect(blocksOf(' \n\n## \n')).toEqual([])
})

import type { QuestionSource } from '@lentera/contract/questions/source'
import { expect, test } from 'vitest'
import { readAiken, writeAiken } from './aiken.ts'
import { writeGift } from './gift-write.ts'
import { readGift } from './gift.ts'
import { writeMoodleXml } from './moodle-xml-write.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { everyKind, rich } from './samples.ts'

const asked = (text: string) => ({ text, explanation: '' })
const out = (...all: QuestionSource[]) => all.map((source) => ({ source, filed: {} }))
const sources = ({ questions }: { questions: readonly { source: QuestionSource }[] }) => questions.map(({ source }) => source)

test('what goes out as GIFT comes back the same; an order is left out and counted', () => {
  const order: QuestionSource = { type: 'ordering', ...asked('Urutkan'), items: ['satu', 'dua'] }
  const { content, left } = writeGift(out(...everyKind, order))
  const text = String(content)
  expect({ left, back: readGift(text) }).toMatchObject({
    left: [{ at: everyKind.length, whole: true, notes: [{ text: 'GIFT tidak mengenal jenis soal ini.' }] }],
    back: { wrong: [] },
  })
  expect(sources(readGift(text))).toEqual(everyKind)
})

test('what goes out as Moodle XML comes back the same, each kind of it', () => {
  const more: QuestionSource[] = [
    { type: 'ordering', ...asked('Urutkan < dari kecil'), items: ['$1$', '$2$'] },
    { type: 'essay', ...asked('Jelaskan'), rubric: 'Alasan: 2', file: true },
    { type: 'numeric', ...asked('Laju?'), value: -3.5, tolerance: 0, unit: 'm/s' },
  ]
  const all = [...everyKind, ...more, ...rich]
  const filing = { subject: 'Fisika', objective: 'Menghitung <laju>', level: 'L2', difficulty: 'hard', tags: ['gerak'] } as const
  const { content, left } = writeMoodleXml(
    all.map((source) => ({ source, filed: filing })),
    new Map(),
  )
  const text = String(content)
  expect(left.every(({ whole }) => !whole)).toBe(true)
  expect(readMoodleXml(text).questions.map(({ filed, notes }) => ({ filed, notes }))).toEqual(
    all.map(() => ({ filed: filing, notes: [] })),
  )
  expect(readMoodleXml(text)).toMatchObject({ wrong: [] })
  expect(sources(readMoodleXml(text))).toEqual(all)
})

test('single choice goes out as Aiken and comes back the same', () => {
  const { content, left } = writeAiken(out(...everyKind))
  const text = String(content)
  expect(left.filter(({ whole }) => whole).map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(left[0]?.notes.map(({ kind }) => kind)).toEqual(['feedback', 'look'])
  expect(sources(readAiken(text))).toEqual([{ ...everyKind[0], text: 'Berapa hasil $7 \\times 8 = {?}$', explanation: '' }])
})

test('GIFT as teachers write it: comments, titles, feedback, weights, ranges, a word that is missing', () => {
  const file = `// Bab 1
$CATEGORY: Kuis/Bab 1

::Q1:: Ibu kota Indonesia? {=Jakarta#tepat ~Bandung#belum}

Matahari terbit di timur.{T#benar}

Siapa penulis buku ini? {=Andi =A. Saputra}

Kota {=Bandung ~Medan ~Palu} dikenal sebagai kota kembang.

Berapa \\= 2 \\: 4? {#0.4..0.6}

[html]<p>Pilih <b>dua</b>.</p> {~%50%Paus ~%50%Kuda ~%-100%Hiu}
`
  const { questions, wrong } = readGift(file)
  expect(wrong).toEqual([])
  expect(questions.map(({ line, source: { type } }) => [line, type])).toEqual([
    [4, 'single'],
    [6, 'true_false'],
    [8, 'short'],
    [10, 'single'],
    [12, 'numeric'],
    [14, 'multiple'],
  ])
  expect(questions[3]?.source.text).toBe('Kota _____ dikenal sebagai kota kembang.')
  expect(questions[4]?.source).toMatchObject({ text: 'Berapa = 2 : 4?', value: 0.5, tolerance: expect.closeTo(0.1) as number })
})

test('what other systems’ own examples hold comes over: forms before answers, weights, a wildcard, options without a space', () => {
  const { questions, wrong } = readGift(`::Cocok::[html]Cocokkan <b>alat</b>.{
    =[html]Tempat berdiskusi -> Forum
    =[plain]Halaman bersama -> Wiki
    = -> Obrolan
}

Hewan terbaik?{
    =Katak#Ya!
    =%50%Kucing#Hampir
    =%0%*#Bukan
}

Nilai pi? {#3.141..3.142}

[moodle]Warna?{ =[plain]kuning ~[plain]biru }
`)
  expect(wrong).toEqual([])
  expect(questions.map(({ source }) => source)).toMatchObject([
    { type: 'matching', pairs: [{ left: 'Tempat berdiskusi' }, { left: 'Halaman bersama' }], extras: ['Obrolan'] },
    {
      type: 'short',
      accepts: [
        { text: 'Katak', feedback: 'Ya!' },
        { text: 'Kucing', share: 50, feedback: 'Hampir' },
      ],
      feedback: { wrong: 'Bukan' },
    },
    { type: 'numeric', value: 3.1415, tolerance: 0.0005 },
    { type: 'single', options: [{ text: 'kuning', right: true }, { text: 'biru' }] },
  ])
  const aiken = readAiken(
    'Pilihannya satu\nA) Saja\nANSWER: A\n\nA) Tanpa soal\n\nTanpa spasi?\nA)Salah\nB)Benar\nANSWER: B\n\nA.B. Kusuma lahir di?\nA. Bali\nB. Aceh\nANSWER: A',
  )
  expect(sources(aiken)).toMatchObject([
    { text: 'Tanpa spasi?', options: [{ text: 'Salah' }, { text: 'Benar', right: true }] },
    { text: 'A.B. Kusuma lahir di?', options: [{ text: 'Bali', right: true }, { text: 'Aceh' }] },
  ])
  expect(aiken.wrong.map(({ line }) => line)).toEqual([1, 5])
})

test('wrong questions are named by line and reason, and spoil no other', () => {
  const gift = readGift('Baik? {=ya ~tidak}\n\nTanpa jawaban\n\nTidak ditutup {=a ~b\n\nAngka {#tiga}\n\nBaik lagi {T}')
  expect(gift.questions).toHaveLength(2)
  expect(gift.wrong.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Tidak ada jawaban di antara { }.'],
    [5, 'Kurung kurawal penutup } tidak ada.'],
    [7, '"tiga" bukan angka.'],
  ])
  const aiken = readAiken(
    'Satu?\nA. a\nB. b\nANSWER: B\n\nDua?\nA) a\nB) b\nANSWER: C\n\nTiga?\nA. a\nB. b\n\nEmpat?\nA. a\nB. b\nANSWER: A',
  )
  expect(aiken.questions.map(({ line }) => line)).toEqual([1, 15])
  expect(aiken.wrong.map(({ line }) => line)).toEqual([6, 11])
  const xml = readMoodleXml(`<quiz>
<question type="category"><category><text>x</text></category></question>
<question type="truefalse"><questiontext format="html"><text><![CDATA[<p>Air basah </question></p>]]></text></questiontext>
<answer fraction="100"><text>true</text></answer></question>
<question type="calculated"><questiontext><text>a</text></questiontext></question>
<question type="essay"><questiontext><text>rusak</questiontext></question>
<question type="essay"><questiontext><text>Jelaskan</text></questiontext></question>
</quiz>`)
  expect(xml.questions.map(({ line, source: { type } }) => [line, type])).toEqual([
    [3, 'true_false'],
    [7, 'essay'],
  ])
  expect(xml.wrong.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'Jenis soal "calculated" belum didukung.'],
    [6, 'XML soal ini rusak atau tidak lengkap.'],
  ])
})

test('a file that grows when it is read is refused', () => {
  const bomb = '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><quiz><question type="essay">&b;</question></quiz>'
  expect(() => readMoodleXml(bomb)).toThrow('DOCTYPE')
})

test('2,000 questions with 40 wrong are told apart', () => {
  const file = Array.from({ length: 2000 }, (_, at) =>
    at % 50 === 0 ? `Soal ${at} tanpa kunci` : `Soal ${at}? {=ya ~tidak}`,
  ).join('\n\n')
  const { questions, wrong } = readGift(file)
  expect([questions.length, wrong.length]).toEqual([1960, 40])
})

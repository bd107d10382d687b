import { asked, short, single, numeric, type Case } from './shape.ts'

export const gift: Case[] = [
  {
    name: 'signs of comparing',
    file: 'Jika a<b dan c>d maka? {=ya ~tidak}',
    reads: [[single('Jika a\\<b dan c>d maka?', '=ya', 'tidak')]],
  },
  {
    name: 'stars and lines',
    file: 'Hasil 2*3*4 dan __init__? {=24 ~a_b_c}',
    reads: [[single('Hasil 2\\*3\\*4 dan __init__?', '=24', 'a_b_c')]],
  },
  {
    name: 'tags of HTML in Moodle’s own form',
    file: 'Rumus air H<sub>2</sub>O? {=ya ~tidak}',
    reads: [[single('Rumus air H<sub>2</sub>O?', '=ya', 'tidak')]],
  },
  {
    name: 'HTML by name, with colour and a link',
    file: '[html]<p style\\="color\\:red">Lihat <a href\\="https\\://a.id/x">ini</a></p> {=ya ~tidak}',
    reads: [
      [
        single('Lihat ini (https://a.id/x)', '=ya', 'tidak'),
        'Warna tulisan tidak dibawa.',
        'Tautan menjadi teks biasa, tidak dapat diketuk.',
      ],
    ],
  },
  {
    name: 'a wildcard',
    file: 'Proses tumbuhan? {=*fotosintesis*}',
    reads: [
      [
        short('Proses tumbuhan?', [{ pattern: '*fotosintesis*' }]),
        'Jawaban "*fotosintesis*" dibaca sebagai pola: tanda * berarti apa saja.',
      ],
    ],
  },
  {
    name: 'parts of a point, feedback, and anything else',
    file: '::Shortanswer::Hewan terbaik?{\n=Katak#Bagus!\n=%50%Kucing#Hampir\n=%0%*#Salah sama sekali\n}',
    reads: [
      [
        short(
          'Hewan terbaik?',
          [
            { text: 'Katak', feedback: 'Bagus!' },
            { text: 'Kucing', share: 50, feedback: 'Hampir' },
          ],
          {
            feedback: { wrong: 'Salah sama sekali' },
          },
        ),
      ],
    ],
  },
  {
    name: 'several choices without a penalty for all of them',
    file: 'Mana? {~%75%a#ya ~%25%b ~c ~%-50%d}',
    reads: [
      [
        {
          type: 'multiple',
          ...asked('Mana?'),
          scoring: 'shares',
          options: [
            { text: 'a', right: true, share: 75, feedback: 'ya' },
            { text: 'b', right: true, share: 25 },
            { text: 'c', right: false, share: 0 },
            { text: 'd', right: false, share: -50 },
          ],
        },
      ],
    ],
  },
  {
    name: 'what is right less what is wrong',
    file: 'Mana? {~%50%a ~%50%b ~%-50%c}',
    reads: [
      [
        {
          type: 'multiple',
          ...asked('Mana?'),
          scoring: 'partial',
          options: [
            { text: 'a', right: true },
            { text: 'b', right: true },
            { text: 'c', right: false },
          ],
        },
      ],
    ],
  },
  { name: 'two that are both right', file: 'Mana? {=a =b ~c}', reads: [[single('Mana?', '=a', '=b', 'c')]] },
  {
    name: 'a part of a point in single choice, and less than nothing',
    file: 'Mana? {=a ~%50%b ~%-25%c}',
    reads: [[single('Mana?', '=a', ['b', { share: 50 }], 'c'), 'Pilihan bernilai -25% dihitung 0: nilai soal tidak bisa minus.']],
  },
  {
    name: 'two numbers',
    file: 'Akar dari 4? {#=2:0 =-2:0 =%50%1.9:0.05#hampir}',
    reads: [
      [
        numeric('Akar dari 4?', 2, 0, {
          also: [
            { value: -2, tolerance: 0 },
            { value: 1.9, tolerance: 0.05, share: 50, feedback: 'hampir' },
          ],
        }),
      ],
    ],
  },
  {
    name: 'a number with what is said to any other',
    file: '::Q5:: Angka dari 1 sampai 5? {#3:2~#Salah sama sekali}',
    reads: [[numeric('Angka dari 1 sampai 5?', 3, 2, { feedback: { wrong: 'Salah sama sekali' } })]],
  },
  {
    name: 'a statement with what is said to each answer',
    file: '::Q1:: 42 adalah jawabannya.{\nFALSE#42 jawabannya.#Kamu benar.\n####Dari sebuah buku.}',
    reads: [
      [
        {
          type: 'true_false',
          text: 'Benar atau salah?',
          explanation: 'Dari sebuah buku.',
          statements: [
            { text: '42 adalah jawabannya.', right: false, feedback: { true: '42 jawabannya.', false: 'Kamu benar.' } },
          ],
        },
      ],
    ],
  },
  {
    name: 'a full stop after the answers',
    file: 'Berapa nilai pi? {#3.14:0.01}.',
    reads: [[numeric('Berapa nilai pi?', 3.14, 0.01)]],
  },
  {
    name: 'a word that is missing in the middle',
    file: 'Kota {=Bandung ~Medan} ada di Jawa.',
    reads: [[single('Kota _____ ada di Jawa.', '=Bandung', 'Medan')]],
  },
  {
    name: 'cloze, which is refused by name, beside one that is good',
    file: 'Isi {1:MULTICHOICE:=Apel~Batu}.\n\nBaik? {=ya ~tidak}',
    reads: [[single('Baik?', '=ya', 'tidak')]],
    refuses: ['Soal Cloze (isian di dalam teks) belum didukung. Pecah menjadi satu isian tiap soal.'],
  },
  {
    name: 'a point that could part thousands',
    file: 'Berapa? {#1.500:0}\n\nPi? {#3.142:0.001}',
    reads: [
      [numeric('Berapa?', 1.5, 0), 'Angka "1.500" dibaca 1,5: titik di berkas ini adalah koma desimal.'],
      [numeric('Pi?', 3.142, 0.001)],
    ],
  },
  { name: 'an accepted answer with a line', file: 'Kanan? {=a|b}', reads: [[short('Kanan?', ['a|b'])]] },
  {
    name: 'escaped signs',
    file: 'Berapa \\{a\\} \\= b\\: c\\~d\\#e? {=\\=x ~\\~y}',
    reads: [[single('Berapa {a} = b: c~d#e?', '==x', '~y')]],
  },
  {
    name: 'a list that is none',
    file: '1945. Tahun apa itu? {=ya ~- tidak}',
    reads: [[single('1945\\. Tahun apa itu?', '=ya', '\\- tidak')]],
  },
]

export const aiken: Case[] = [
  {
    name: 'Aiken with a tag and stars',
    file: 'Apa arti <html class="cool">?\nA. 2*3*4\nB. a<b\nANSWER: B',
    reads: [[single('Apa arti \\<html class="cool">?', '2\\*3\\*4', '=a\\<b')]],
  },
]

import { asked, short, single, numeric, type Case } from './shape.ts'

export const question = (type: string, text: string, inside: string, format = 'html') =>
  `<question type="${type}"><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext>${inside}</question>`
export const quiz = (...questions: string[]) => `<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`
const answer = (fraction: number, text: string, feedback = '', more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${feedback && `<feedback format="html"><text><![CDATA[${feedback}]]></text></feedback>`}${more}</answer>`

export const moodle: Case[] = [
  {
    name: 'Moodle: plain text',
    file: quiz(question('shortanswer', 'Jika a<b, 2*3*4 = __x__?', answer(100, '24'), 'plain_text')),
    reads: [[short('Jika a\\<b, 2\\*3\\*4 = __x__?', ['24'])]],
  },
  {
    name: 'Moodle: typed answers are no HTML',
    file: quiz(
      question(
        'shortanswer',
        '<p>Tulis kalinya</p>',
        answer(100, '2\\*3') + answer(100, '*2 kali 3*') + answer(60, 'a<b', 'Dekat'),
      ),
    ),
    reads: [
      [
        short('Tulis kalinya', ['2*3', { pattern: '*2 kali 3*' }, { text: 'a<b', share: 60, feedback: 'Dekat' }]),
        'Jawaban "*2 kali 3*" dibaca sebagai pola: tanda * berarti apa saja.',
      ],
    ],
  },
  {
    name: 'Moodle: either of two',
    file: quiz(question('multichoice', 'Mana?', `<single>true</single>${answer(100, 'a')}${answer(100, 'b')}${answer(0, 'c')}`)),
    reads: [[single('Mana?', '=a', '=b', 'c')]],
  },
  {
    name: 'Moodle: shares without a penalty',
    file: quiz(question('multichoice', 'Mana?', `<single>false</single>${answer(75, 'a')}${answer(25, 'b')}${answer(0, 'c')}`)),
    reads: [
      [
        {
          type: 'multiple',
          ...asked('Mana?'),
          scoring: 'shares',
          options: [
            { text: 'a', right: true, share: 75 },
            { text: 'b', right: true, share: 25 },
            { text: 'c', right: false, share: 0 },
          ],
        },
      ],
    ],
  },
  {
    name: 'Moodle: a penalty of the whole leaves the part of one right',
    file: quiz(
      question('multichoice', 'Mana?', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`),
    ),
    reads: [
      [
        {
          type: 'multiple',
          ...asked('Mana?'),
          scoring: 'shares',
          options: [
            { text: 'a', right: true, share: 50 },
            { text: 'b', right: true, share: 50 },
            { text: 'c', right: false, share: -100 },
          ],
        },
      ],
    ],
  },
  {
    name: 'Moodle: two numbers and two units',
    file: quiz(
      question(
        'numerical',
        'Akar 4?',
        `${answer(100, '2', 'Ya', '<tolerance>0</tolerance>')}${answer(100, '-2', '', '<tolerance>0.1</tolerance>')}${answer(0, '*', 'Coba lagi')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>`,
      ),
    ),
    reads: [
      [
        numeric('Akar 4?', 2, 0, {
          unit: 'm',
          value_feedback: 'Ya',
          also: [{ value: -2, tolerance: 0.1 }],
          feedback: { wrong: 'Coba lagi' },
        }),
        'Satuan lain tidak dibawa: cm.',
      ],
    ],
  },
  {
    name: 'Moodle: feedback of each and of the whole, a hint, a weight, a fixed order',
    file: quiz(
      question(
        'multichoice',
        'Mana?',
        `<single>true</single><shuffleanswers>false</shuffleanswers><defaultgrade>2</defaultgrade>${answer(100, 'a', 'Tepat')}${answer(0, 'b', 'Bukan')}<correctfeedback format="html"><text>Hebat</text></correctfeedback><incorrectfeedback format="html"><text>Ulangi</text></incorrectfeedback><hint format="html"><text>Lihat bab 1</text></hint>`,
      ),
    ),
    reads: [
      [
        {
          ...single('Mana?', ['=a', { feedback: 'Tepat' }], ['b', { feedback: 'Bukan' }]),
          feedback: { right: 'Hebat', wrong: 'Ulangi' },
        },
        'Petunjuk (hint) tidak dibawa.',
        'Bobot 2 poin tidak dibawa: poin diatur di sesi kuis.',
        'Urutan pilihan yang tetap tidak dibawa: sesi kuis yang menentukan acak atau tidak.',
      ],
    ],
  },
  {
    name: 'Moodle: what a further try costs, and one that costs nothing',
    file: quiz(
      question('shortanswer', 'Satu?', `<penalty>0.3333333</penalty>${answer(100, '1')}`),
      question('shortanswer', 'Dua?', `<penalty>0.0000000</penalty>${answer(100, '2')}`),
    ),
    reads: [
      [short('Satu?', ['1']), 'Pengurangan 33,33% per percobaan ulang tidak dibawa: tiap soal dijawab satu kali.'],
      [short('Dua?', ['2'])],
    ],
  },
  {
    name: 'Moodle: pairs in a fixed order',
    file: quiz(
      question(
        'matching',
        'Pasangkan',
        `<shuffleanswers>false</shuffleanswers>${['Bali:Denpasar', 'Sumut:Medan']
          .map((pair) => pair.split(':'))
          .map(
            ([left, right]) =>
              `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`,
          )
          .join('')}`,
      ),
    ),
    reads: [
      [
        {
          type: 'matching',
          ...asked('Pasangkan'),
          pairs: [
            { left: 'Bali', right: 'Denpasar' },
            { left: 'Sumut', right: 'Medan' },
          ],
          extras: [],
        },
        'Urutan pilihan yang tetap tidak dibawa: sesi kuis yang menentukan acak atau tidak.',
      ],
    ],
  },
  {
    name: 'Moodle: an order that is judged in another way',
    file: quiz(question('ordering', 'Urutkan', `<gradingtype>ALL_OR_NOTHING</gradingtype>${answer(1, 'a')}${answer(2, 'b')}`)),
    reads: [
      [
        { type: 'ordering', ...asked('Urutkan'), items: ['a', 'b'] },
        'Cara menilai urutan di berkas (ALL_OR_NOTHING) menjadi: tiap tempat yang benar dihitung.',
      ],
    ],
  },
  {
    name: 'Moodle: cloze and a text without a question',
    file: quiz(question('cloze', 'Isi {1:SHORTANSWER:=ya}', ''), question('description', 'Bacalah', '')),
    reads: [],
    refuses: ['Jenis soal "cloze" belum didukung.', 'Ini teks tanpa pertanyaan (description), tidak dibawa.'],
  },
  {
    name: 'Moodle: everything or nothing, of a plugin',
    file: quiz(question('multichoiceset', 'Mana?', `${answer(100, 'a')}${answer(100, 'b')}${answer(0, 'c')}`)),
    reads: [
      [
        {
          type: 'multiple',
          ...asked('Mana?'),
          scoring: 'all',
          options: [
            { text: 'a', right: true },
            { text: 'b', right: true },
            { text: 'c', right: false },
          ],
        },
      ],
    ],
  },
  {
    name: 'Moodle: minus, a number and a sign at the beginning of lines',
    file: quiz(
      question(
        'multichoice',
        '<p>Pilih</p>',
        `<single>true</single>${answer(100, '<p>- 5</p>')}${answer(0, '<p>2. 5 [x](y) `z`</p>')}`,
      ),
    ),
    reads: [[single('Pilih', '=\\- 5', '2\\. 5 \\[x](y) \\`z\\`')]],
  },
  {
    name: 'Moodle: what an essay asks for beside a text',
    file: quiz(
      question(
        'essay',
        'Tulis surat',
        '<minwordlimit>50</minwordlimit><maxwordlimit>200</maxwordlimit><attachments>2</attachments><filetypeslist>.pdf</filetypeslist><graderinfo format="html"><text>Isi</text></graderinfo>',
      ),
    ),
    reads: [
      [
        { type: 'essay', ...asked('Tulis surat'), rubric: 'Isi', file: true },
        'Batas kata (minimal 50, maksimal 200) tidak dibawa.',
        'Jumlah berkas di berkas asal tidak dibawa: siswa mengirim satu berkas.',
        'Jenis berkas yang diminta (.pdf) tidak dibawa.',
      ],
    ],
  },
  {
    name: 'Moodle: units that are judged, and one that stands at the left',
    file: quiz(
      question('numerical', 'Berapa?', `${answer(100, '23')}<unitgradingtype>1</unitgradingtype><showunits>3</showunits>`),
      question(
        'numerical',
        'Harganya?',
        `${answer(100, '23')}<units><unit><multiplier>1</multiplier><unit_name>Rp</unit_name></unit></units><unitsleft>1</unitsleft>`,
      ),
    ),
    reads: [
      [numeric('Berapa?', 23, 0), 'Penilaian satuan tidak dibawa: yang dinilai angkanya saja.'],
      [numeric('Harganya?', 23, 0, { unit: 'Rp' }), 'Satuan di kiri angka di berkas; di sini di kanan.'],
    ],
  },
  {
    name: 'Moodle: what is said above letters, and what is struck out',
    file: quiz(
      question(
        'multichoice',
        '<ruby><rb>日本</rb><rp>(</rp><rt>にほん</rt><rp>)</rp></ruby> <del>bukan</del> apa?',
        `<single>true</single>${answer(100, 'Jepang')}${answer(0, 'Korea')}`,
      ),
    ),
    reads: [[single('日本(にほん) <s>bukan</s> apa?', '=Jepang', 'Korea')]],
  },
]

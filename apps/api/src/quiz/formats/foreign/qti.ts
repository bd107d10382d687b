import { asked, short, single, type Case } from './shape.ts'

const item = (declared: string, body: string, more = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" ${declared}</responseDeclaration><itemBody>${body}</itemBody>${more}</assessmentItem>`
const by = (name: string) => `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((one) => `<value>${one}</value>`).join('')}</correctResponse>`
const entry = (key: string, value: number, exact?: boolean) =>
  `<mapEntry mapKey="${key}" mappedValue="${value}"${exact === undefined ? '' : ` caseSensitive="${exact}"`}/>`
const choices = (most: number, ...all: string[]) =>
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${most}"><prompt>Mana?</prompt>${all.map((one, at) => `<simpleChoice identifier="${'ABCD'[at]}">${one}</simpleChoice>`).join('')}</choiceInteraction>`

const compares = (text: string, points: number, part = false) =>
  `<stringMatch caseSensitive="false" substring="${part}"><variable identifier="RESPONSE"/><baseValue baseType="string">${text}</baseValue></stringMatch><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${points}</baseValue></sum></setOutcomeValue>`

export const qti: Case[] = [
  {
    name: 'QTI: York and york',
    file: item(
      `cardinality="single" baseType="string">${correct('York')}<mapping defaultValue="0">${entry('York', 1)}${entry('york', 0.5)}</mapping>`,
      '<p>Siapa?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      by('map_response'),
    ),
    reads: [[short('Siapa?', ['York', { text: 'york', share: 50 }], { case_sensitive: true })]],
  },
  {
    name: 'QTI: answers in any case',
    file: item(
      `cardinality="single" baseType="string">${correct('York')}<mapping defaultValue="0">${entry('York', 2, false)}${entry('Yark', 1, false)}</mapping>`,
      '<p>Siapa?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      by('map_response'),
    ),
    reads: [[short('Siapa?', ['York', { text: 'Yark', share: 50 }])]],
  },
  {
    name: 'QTI: feedback of each choice stays with it',
    file: item(
      `cardinality="single" baseType="identifier">${correct('A')}`,
      choices(1, 'a<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">Ya, benar</feedbackInline>', 'b'),
      `${by('match_correct')}<modalFeedback outcomeIdentifier="F" identifier="B" showHide="show">Bukan b</modalFeedback><modalFeedback outcomeIdentifier="F" identifier="solution" showHide="show">Sebab a</modalFeedback>`,
    ),
    reads: [[{ ...single('Mana?', ['=a', { feedback: 'Ya, benar' }], ['b', { feedback: 'Bukan b' }]), explanation: 'Sebab a' }]],
  },
  {
    name: 'QTI: points of choices',
    file: item(
      `cardinality="multiple" baseType="identifier">${correct('A', 'B')}<mapping lowerBound="0" defaultValue="-1">${entry('A', 3)}${entry('B', 1)}</mapping>`,
      choices(0, 'a', 'b', 'c'),
      by('map_response'),
    ),
    reads: [
      [
        {
          type: 'multiple',
          ...asked('Mana?'),
          scoring: 'shares',
          options: [
            { text: 'a', right: true, share: 75 },
            { text: 'b', right: true, share: 25 },
            { text: 'c', right: false, share: -25 },
          ],
        },
      ],
    ],
  },
  {
    name: 'QTI: rules of its own',
    file: item(
      `cardinality="single" baseType="identifier">${correct('A')}`,
      choices(1, 'a', 'b'),
      '<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE"><product><baseValue baseType="float">1</baseValue><variable identifier="N"/></product></setOutcomeValue></responseIf></responseCondition></responseProcessing>',
    ),
    reads: [[single('Mana?', '=a', 'b'), 'Aturan penilaian khusus di berkas tidak dibaca: dinilai menurut kuncinya.']],
  },
  {
    name: 'QTI: an order',
    file: item(
      `cardinality="ordered" baseType="identifier">${correct('B', 'A')}`,
      '<orderInteraction responseIdentifier="RESPONSE"><prompt>Urutkan</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></orderInteraction>',
      by('match_correct'),
    ),
    reads: [
      [
        { type: 'ordering', ...asked('Urutkan'), items: ['b', 'a'] },
        'Semua atau nol di berkas menjadi: tiap tempat yang benar dihitung.',
      ],
    ],
  },
  {
    name: 'QTI: a long answer that is compared with texts',
    file: item(
      'cardinality="single" baseType="string">',
      '<p>Ibu kota Bali?</p><extendedTextInteraction responseIdentifier="RESPONSE"/>',
      `<responseProcessing><responseCondition><responseIf>${compares('Denpasar', 100)}</responseIf><responseElseIf>${compares('Badung', 50, true)}</responseElseIf></responseCondition></responseProcessing>`,
    ),
    reads: [
      [
        short('Ibu kota Bali?', ['Denpasar', { pattern: '*Badung*', share: 50 }]),
        'Kotak jawaban panjang yang dinilai dari teksnya menjadi isian singkat.',
        'Jawaban "*Badung*" dibaca sebagai pola: tanda * berarti apa saja.',
      ],
    ],
  },
  {
    name: 'QTI: a long answer with rules that nobody here knows',
    file: item(
      'cardinality="single" baseType="string">',
      '<p>Jelaskan</p><extendedTextInteraction responseIdentifier="RESPONSE"/>',
      '<responseProcessing><setOutcomeValue identifier="SCORE"><customOperator class="x"><variable identifier="RESPONSE"/></customOperator></setOutcomeValue></responseProcessing>',
    ),
    reads: [
      [
        { type: 'essay', ...asked('Jelaskan'), rubric: '', file: false },
        'Aturan penilaian khusus di berkas tidak dibaca: gurulah yang menilai.',
      ],
    ],
  },
  {
    name: 'QTI: instructions for pupils, notes for others, and helps',
    file: item(
      `cardinality="single" baseType="identifier">${correct('A')}`,
      `<rubricBlock view="tutor"><p>Bantulah</p></rubricBlock><rubricBlock view="candidate"><p>Pilih satu.</p></rubricBlock>${choices(1, 'a', 'b')}<rubricBlock view="scorer"><p>Rubrik</p></rubricBlock>`,
      `${by('match_correct')}<catalogInfo><catalog id="c"><card support="linguistic-guidance"><htmlContent>Arti kata</htmlContent></card></catalog></catalogInfo>`,
    ),
    reads: [
      [
        single('Pilih satu.\n\nMana?', '=a', 'b'),
        'Catatan untuk guru, penilai, atau pengawas tidak dibawa.',
        'Bantuan tambahan di berkas (glosarium, petunjuk) tidak dibawa.',
      ],
    ],
  },
  {
    name: 'QTI: pairs of one list',
    file: item(
      `cardinality="multiple" baseType="pair">${correct('A B', 'C D')}<mapping defaultValue="0">${entry('A B', 1)}${entry('C D', 1)}</mapping>`,
      `<associateInteraction responseIdentifier="RESPONSE"><prompt>Siapa lawannya?</prompt>${['A', 'B', 'C', 'D'].map((one) => `<simpleAssociableChoice identifier="${one}" matchMax="1">${one}</simpleAssociableChoice>`).join('')}</associateInteraction>`,
      by('map_response'),
    ),
    reads: [
      [
        {
          type: 'matching',
          ...asked('Siapa lawannya?'),
          pairs: [
            { left: 'A', right: 'B' },
            { left: 'C', right: 'D' },
          ],
          extras: [],
        },
        'Pasangan dari satu daftar menjadi dua kolom: kiri dan kanan.',
      ],
    ],
  },
]

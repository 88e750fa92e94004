/** What agents are told: it stands in the inbox and goes nowhere else. */
const ACCOUNT = { kind: 'account', channels: ['inbox'] } as const;
const MONEY = { kind: 'money', channels: ['inbox'] } as const;

/**
 * Messages of the agent tree, by name, in every shipped language. `contract` is the kind of a contract, `rate` its highest rate in percent,
 * `period` two moments, `name` the other side.
 */
export const AGENT_TEMPLATES = {
  contract_requested: {
    ...ACCOUNT,
    subject: {
      MS: 'Kontrak menunggu jawapan: {contract}',
      EN: 'A contract waits for your answer: {contract}',
      CN: '契约等待您回复：{contract}',
    },
    body: {
      MS: '{name} mencadangkan kontrak dengan anda: {contract}, sehingga {rate}%. Semak termanya, kemudian terima atau tolak.',
      EN: '{name} proposes a contract with you: {contract}, up to {rate}%. Review its terms, then accept or reject it.',
      CN: '{name} 向您提出契约：{contract}，最高 {rate}%。请查看条款后接受或拒绝。',
    },
  },
  contract_accepted: {
    ...ACCOUNT,
    subject: { MS: 'Kontrak diterima: {contract}', EN: 'Contract accepted: {contract}', CN: '契约已被接受：{contract}' },
    body: {
      MS: '{name} menerima kontrak dengan anda: {contract}, sehingga {rate}%. Kontrak bermula pada {at}.',
      EN: '{name} has accepted the contract with you: {contract}, up to {rate}%. It begins on {at}.',
      CN: '{name} 已接受与您的契约：{contract}，最高 {rate}%。契约于 {at} 生效。',
    },
  },
  contract_rejected: {
    ...ACCOUNT,
    subject: { MS: 'Kontrak ditolak: {contract}', EN: 'Contract rejected: {contract}', CN: '契约被拒绝：{contract}' },
    body: {
      MS: '{name} menolak kontrak yang dicadangkan: {contract}, sehingga {rate}%.',
      EN: '{name} has rejected the contract that was proposed: {contract}, up to {rate}%.',
      CN: '{name} 拒绝了提出的契约：{contract}，最高 {rate}%。',
    },
  },
  contract_withdrawn: {
    ...ACCOUNT,
    subject: { MS: 'Kontrak ditarik balik: {contract}', EN: 'Contract withdrawn: {contract}', CN: '契约已撤回：{contract}' },
    body: {
      MS: '{name} menarik balik kontrak yang dicadangkan: {contract}, sehingga {rate}%. Anda tidak perlu menjawabnya lagi.',
      EN: '{name} has withdrawn the contract that was proposed: {contract}, up to {rate}%. There is nothing left to answer.',
      CN: '{name} 撤回了提出的契约：{contract}，最高 {rate}%。您无需再回复。',
    },
  },
  contract_end_asked: {
    ...ACCOUNT,
    subject: {
      MS: 'Penamatan kontrak dimohon: {contract}',
      EN: 'End of a contract requested: {contract}',
      CN: '对方申请终止契约：{contract}',
    },
    body: {
      MS: '{name} memohon supaya kontrak dengan anda tamat: {contract}, sehingga {rate}%. Kontrak berterusan sehingga anda bersetuju.',
      EN: '{name} asks that the contract with you ends: {contract}, up to {rate}%. It goes on until you agree.',
      CN: '{name} 申请终止与您的契约：{contract}，最高 {rate}%。在您同意之前，契约继续有效。',
    },
  },
  contract_end_agreed: {
    ...ACCOUNT,
    subject: {
      MS: 'Penamatan kontrak dipersetujui: {contract}',
      EN: 'End of a contract agreed: {contract}',
      CN: '契约终止已获同意：{contract}',
    },
    body: {
      MS: '{name} bersetuju: kontrak dengan anda ({contract}, sehingga {rate}%) tamat pada {at}.',
      EN: '{name} has agreed: the contract with you ({contract}, up to {rate}%) ends on {at}.',
      CN: '{name} 已同意：与您的契约（{contract}，最高 {rate}%）于 {at} 终止。',
    },
  },
  contract_end_rejected: {
    ...ACCOUNT,
    subject: {
      MS: 'Penamatan kontrak ditolak: {contract}',
      EN: 'End of a contract rejected: {contract}',
      CN: '终止契约被拒绝：{contract}',
    },
    body: {
      MS: '{name} tidak bersetuju menamatkan kontrak dengan anda: {contract}, sehingga {rate}%. Kontrak berterusan.',
      EN: '{name} does not agree to end the contract with you: {contract}, up to {rate}%. It goes on.',
      CN: '{name} 不同意终止与您的契约：{contract}，最高 {rate}%。契约继续有效。',
    },
  },
  contract_end_withdrawn: {
    ...ACCOUNT,
    subject: {
      MS: 'Permohonan penamatan ditarik balik: {contract}',
      EN: 'Request to end withdrawn: {contract}',
      CN: '终止申请已撤回：{contract}',
    },
    body: {
      MS: '{name} tidak lagi memohon supaya kontrak dengan anda tamat: {contract}, sehingga {rate}%. Kontrak berterusan.',
      EN: '{name} no longer asks that the contract with you ends: {contract}, up to {rate}%. It goes on.',
      CN: '{name} 不再申请终止与您的契约：{contract}，最高 {rate}%。契约继续有效。',
    },
  },
  contract_terminated: {
    ...ACCOUNT,
    subject: { MS: 'Kontrak ditamatkan: {contract}', EN: 'Contract ended: {contract}', CN: '契约被终止：{contract}' },
    body: {
      MS: '{name} menamatkan kontrak dengan anda: {contract}, sehingga {rate}%. Kontrak tamat pada {at} dan dibayar sehingga masa itu.',
      EN: '{name} has ended the contract with you: {contract}, up to {rate}%. It ends on {at} and is paid until then.',
      CN: '{name} 终止了与您的契约：{contract}，最高 {rate}%。契约于 {at} 终止，在此之前照常支付。',
    },
  },
  contract_ended: {
    ...ACCOUNT,
    subject: { MS: 'Kontrak akan tamat: {contract}', EN: 'A contract ends: {contract}', CN: '契约即将终止：{contract}' },
    body: {
      MS: 'Kontrak dengan {name} ({contract}, sehingga {rate}%) tamat pada {at}, kerana kontrak di atasnya tamat atau kini memberi kurang.',
      EN: 'The contract with {name} ({contract}, up to {rate}%) ends on {at}, because a contract above it ends or now gives less.',
      CN: '与 {name} 的契约（{contract}，最高 {rate}%）于 {at} 终止，因为其上级契约终止或比例降低。',
    },
  },
  contract_moved: {
    ...ACCOUNT,
    subject: { MS: 'Kontrak akan tamat: {contract}', EN: 'A contract ends: {contract}', CN: '契约即将终止：{contract}' },
    body: {
      MS: 'Kontrak dengan {name} ({contract}, sehingga {rate}%) tamat pada {at}, kerana satu cawangan dipindahkan ke bawah ejen lain.',
      EN: 'The contract with {name} ({contract}, up to {rate}%) ends on {at}, because a branch was moved below another agent.',
      CN: '与 {name} 的契约（{contract}，最高 {rate}%）于 {at} 终止，因为有分支被移至其他代理之下。',
    },
  },
  pay_received: {
    ...MONEY,
    subject: { MS: 'Anda dibayar: {contract}', EN: 'You were paid: {contract}', CN: '您收到付款：{contract}' },
    body: {
      MS: '{currency} {amount} untuk {period} sudah masuk ke dompet anda, dibayar oleh {name}. Rujukan {no}.',
      EN: '{currency} {amount} for {period} is in your wallet, paid by {name}. Reference {no}.',
      CN: '{name} 支付的 {period} 款项 {currency} {amount} 已到账，编号 {no}。',
    },
  },
  pay_began: {
    ...MONEY,
    subject: { MS: 'Bayaran pertama hari ini: {contract}', EN: 'First payment of the day: {contract}', CN: '今日首笔付款：{contract}' },
    body: {
      MS: '{currency} {amount} untuk {period} sudah masuk ke dompet anda, dibayar oleh {name}. Rujukan {no}. Bayaran lain hari ini tidak dimaklumkan satu per satu; semuanya ada di halaman kontrak.',
      EN: '{currency} {amount} for {period} is in your wallet, paid by {name}. Reference {no}. Further payments of the day come without a message; all of them stand on the page of the contract.',
      CN: '{name} 支付的 {period} 款项 {currency} {amount} 已到账，编号 {no}。今日其余付款不再逐笔通知，全部列在契约页面。',
    },
  },
  pay_waits: {
    ...MONEY,
    subject: { MS: 'Belum dibayar kepada anda: {contract}', EN: 'Not paid to you yet: {contract}', CN: '尚未支付给您：{contract}' },
    body: {
      MS: '{currency} {amount} untuk {period} belum dapat dibayar oleh {name}. Rujukan {no}. Bayaran dicuba lagi setiap jam; sebabnya ada di halaman kontrak.',
      EN: '{currency} {amount} for {period} could not be paid by {name} yet. Reference {no}. It is tried again every hour; the reason stands on the page of the contract.',
      CN: '{name} 应付的 {period} 款项 {currency} {amount} 尚未支付成功，编号 {no}。每小时重试，原因见契约页面。',
    },
  },
  pay_owed: {
    ...MONEY,
    subject: { MS: 'Anda belum membayar: {contract}', EN: 'Not paid by you yet: {contract}', CN: '您尚未支付：{contract}' },
    body: {
      MS: '{currency} {amount} untuk {period} kepada {name} belum dapat dibayar daripada dompet anda. Rujukan {no}. Bayaran dicuba lagi setiap jam; sebabnya, dan apa-apa lagi yang belum dibayar, ada di halaman kontrak.',
      EN: '{currency} {amount} for {period} to {name} could not be paid from your wallet yet. Reference {no}. It is tried again every hour; the reason, and whatever else is not paid yet, stands on the page of the contract.',
      CN: '您应付给 {name} 的 {period} 款项 {currency} {amount} 尚未支付成功，编号 {no}。每小时重试，原因及其他未支付款项见契约页面。',
    },
  },
  branch_left: {
    ...ACCOUNT,
    subject: { MS: 'Satu cawangan meninggalkan pasukan anda', EN: 'A branch has left your team', CN: '一个分支已离开您的团队' },
    body: {
      MS: '{name} dan semua orang di bawahnya ({count} ahli semuanya) kini berada di bawah ejen lain. Ini dikira mulai {at}; apa-apa sebelum itu kekal milik pasukan anda.',
      EN: '{name} and everybody below ({count} members in all) now stand below another agent. It counts from {at}; whatever came before stays with your team.',
      CN: '{name} 及其全部下级（共 {count} 名会员）现归其他代理。自 {at} 起计算，此前的数据仍属您的团队。',
    },
  },
  branch_came: {
    ...ACCOUNT,
    subject: { MS: 'Satu cawangan menyertai pasukan anda', EN: 'A branch has joined your team', CN: '一个分支已加入您的团队' },
    body: {
      MS: '{name} dan semua orang di bawahnya ({count} ahli semuanya) kini berada di bawah anda. Ini dikira mulai {at}. Kontrak dengan ejen terdahulu tamat; anda boleh menawarkan kontrak anda sendiri.',
      EN: '{name} and everybody below ({count} members in all) now stand below you. It counts from {at}. Contracts with the agent of before end; you can offer your own.',
      CN: '{name} 及其全部下级（共 {count} 名会员）现归您的团队，自 {at} 起计算。与原代理的契约终止，您可以提出自己的契约。',
    },
  },
  branch_moved: {
    ...ACCOUNT,
    subject: { MS: 'Anda mempunyai ejen lain', EN: 'You have another agent', CN: '您的上级代理已变更' },
    body: {
      MS: 'Ejen di atas anda kini {name}. Ini dikira mulai {at}. Kontrak dengan ejen terdahulu tamat pada masa itu.',
      EN: 'The agent above you is now {name}. It counts from {at}. Contracts with the agent of before end then.',
      CN: '您的上级代理现为 {name}，自 {at} 起计算。与原代理的契约届时终止。',
    },
  },
  branch_topped: {
    ...ACCOUNT,
    subject: { MS: 'Tiada lagi ejen di atas anda', EN: 'No agent is above you any more', CN: '您不再有上级代理' },
    body: {
      MS: 'Anda kini berada terus di bawah {brand}. Ini dikira mulai {at}. Kontrak dengan ejen terdahulu tamat pada masa itu.',
      EN: 'You now stand right below {brand}. It counts from {at}. Contracts with the agent of before end then.',
      CN: '您现直属 {brand}，自 {at} 起计算。与原代理的契约届时终止。',
    },
  },
  /** What an agent wrote to a member right below. */
  agent_note: {
    kind: 'agent',
    channels: ['inbox'],
    subject: { MS: 'Mesej daripada ejen anda {name}', EN: 'Message from your agent {name}', CN: '您的代理 {name} 发来消息' },
    body: { MS: '{text}', EN: '{text}', CN: '{text}' },
  },
} as const;

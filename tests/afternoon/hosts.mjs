/** Addresses of the walk's network, all of them of its own loopback, and the names that they have there. */
export const HOSTS = {
  '127.0.0.1': ['raya.example', 'console.raya.example', 'play.raya.example', 'melati.example', 'console.melati.example', 'play.melati.example'], // prettier-ignore
  '127.0.0.3': ['db.internal.example'],
  '127.0.0.9': ['pay.provider.example', 'sms.provider.example', 'mail.provider.example', 'api.vendor.example'],
};

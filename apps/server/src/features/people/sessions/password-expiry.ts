/** Module of the brand that makes members change a password that is too old (specification, section 3). */
export const PASSWORD_EXPIRY_MODULE = 'PWDEXPFORCECHANGE3';

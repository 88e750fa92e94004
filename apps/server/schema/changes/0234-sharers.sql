-- Who shares a browser or an address with a member: staff see it before money goes out.

create index identity_device_hash on identity_device (device_hash);
create index identity_login_ip on identity_login (ip, at) where result = 'ok';

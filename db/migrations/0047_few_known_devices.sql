-- Whoever signs in makes room: of too many browsers that an account is known in, those that signed in longest ago are forgotten.
grant delete on known_devices to colmado_door;

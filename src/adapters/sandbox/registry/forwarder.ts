/** Where package managers find the proxy; nothing else listens on the loopback of a new sandbox. */
const FORWARDER_PORT = 3128;
export const FORWARDER_ADDRESS: URL = new URL(`http://127.0.0.1:${FORWARDER_PORT}`);

/**
 * Listens on the loopback of the sandbox and hands every connection out through one pair of descriptors, in the frames
 * of tunnel-frames.ts. In Perl, because that is part of every Debian and Ubuntu image, the slim ones too; node and Python
 * are not. With Podman, dockerode's own request arrives in front of the first bytes: frames begin after a mark. With a command it runs that beside itself and ends with it; without one it ends with its input.
 */
const SCRIPT = String.raw`
use strict; use Socket; use POSIX ':sys_wait_h'; use Fcntl;
my ($port, $fd, @command) = @ARGV;
my ($in, $out) = (\*STDIN, \*STDOUT);
if ($fd) { open(my $wire, "+<&=$fd") or die; fcntl($wire, F_SETFD, FD_CLOEXEC); ($in, $out) = ($wire, $wire) }
socket(my $listener, PF_INET, SOCK_STREAM, 6) or die "socket: $!";
setsockopt($listener, SOL_SOCKET, SO_REUSEADDR, 1);
bind($listener, sockaddr_in($port, INADDR_LOOPBACK)) or die "bind: $!";
listen($listener, 128) or die "listen: $!";
my (%socket, %waiting, %sent_end, %got_end); my ($next, $received, $started, $child, $status) = (1, '', 0, 0, undef);
$SIG{PIPE} = 'IGNORE';
sub put { my ($kind, $id, $data) = @_; my $frame = pack('CNN', $kind, $id, length $data) . $data;
  while (length $frame) { my $n = syswrite($out, $frame); next if !defined $n && $!{EINTR}; exit 1 unless $n; substr($frame, 0, $n, '') } }
sub drop { my ($id) = @_; close $socket{$id}; delete $_->{$id} for \%socket, \%waiting, \%sent_end, \%got_end }
sub finish { my ($id) = @_; drop($id) if $sent_end{$id} && $got_end{$id} && !length $waiting{$id} }
if (@command) { $SIG{CHLD} = sub { $status = $? if waitpid($child, WNOHANG) > 0 };
  $child = fork; die unless defined $child;
  if (!$child) { $SIG{PIPE} = 'DEFAULT'; exec { $command[0] } @command; print STDERR "$command[0]: $!\n"; POSIX::_exit(127) } }
put(6, 0, '');
while (1) {
  exit($status & 127 ? 128 + ($status & 127) : $status >> 8) if defined $status;
  my ($r, $w) = ('', ''); vec($r, fileno($_), 1) = 1 for $in, $listener;
  for my $id (keys %socket) { vec($r, fileno($socket{$id}), 1) = 1 unless $sent_end{$id}; vec($w, fileno($socket{$id}), 1) = 1 if length $waiting{$id} }
  next if select($r, $w, undef, 0.5) < 0;
  if (vec($r, fileno($in), 1)) {
    my $n = sysread($in, $received, 65536, length $received); exit 0 unless $n || $!{EINTR};
    if (!$started) { my $at = index($received, "BEGIN\0"); next if $at < 0; substr($received, 0, $at + 6, ''); $started = 1 }
    while (length $received >= 9) { my ($kind, $id, $length) = unpack('CNN', $received); last if length $received < 9 + $length;
      my $data = substr($received, 9, $length); substr($received, 0, 9 + $length, ''); next unless $socket{$id};
      if ($kind == 2) { $waiting{$id} .= $data } elsif ($kind == 3) { $got_end{$id} = 1; shutdown($socket{$id}, 1) unless length $waiting{$id}; finish($id) } else { drop($id) } } }
  for my $id (keys %socket) {
    if (length $waiting{$id} && vec($w, fileno($socket{$id}), 1)) { my $n = syswrite($socket{$id}, $waiting{$id});
      if (!defined $n) { unless ($!{EAGAIN} || $!{EINTR}) { put(5, $id, ''); drop($id); next } }
      else { substr($waiting{$id}, 0, $n, ''); put(4, $id, pack('N', $n)); if (!length $waiting{$id} && $got_end{$id}) { shutdown($socket{$id}, 1); finish($id); next } } }
    next unless $socket{$id} && !$sent_end{$id} && vec($r, fileno($socket{$id}), 1);
    my $n = sysread($socket{$id}, my $data, 32768);
    if ($n) { put(2, $id, $data) } elsif (defined $n) { $sent_end{$id} = 1; put(3, $id, ''); finish($id) } elsif (!$!{EAGAIN} && !$!{EINTR}) { put(5, $id, ''); drop($id) } }
  if (vec($r, fileno($listener), 1) && accept(my $accepted, $listener)) {
    fcntl($accepted, F_SETFL, O_NONBLOCK); $socket{$next} = $accepted; $waiting{$next} = ''; put(1, $next++, '') }
}`;

/** The forwarder alone, speaking through its input and output. */
export const forwarderArgv = (): string[] => ['perl', '-e', SCRIPT, String(FORWARDER_PORT), ''];

/** The forwarder with a command beside it, speaking through a descriptor. */
export const forwardingArgv = (descriptor: number, argv: readonly string[]): string[] => [
  'perl',
  '-e',
  SCRIPT,
  String(FORWARDER_PORT),
  String(descriptor),
  ...argv,
];

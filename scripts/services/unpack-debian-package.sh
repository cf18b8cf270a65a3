# sh unpack-debian-package.sh PACKAGE FOLDER
# apt works in a folder of its own: it needs no root, installs nothing and starts no service.
set -e
mkdir -p "$(dirname "$2")"
part=$(mktemp -d "$2.part-XXXXXX")
trap 'rm -rf "$part"' EXIT
mkdir -p "$part/lists/partial" "$part/archives/partial" "$part/root"
apt() {
  # Root's apt would drop its rights to a user who cannot write here.
  apt-get -o "Dir::State::lists=$part/lists" -o "Dir::Cache=$part" -o "Dir::Cache::archives=$part/archives" \
    -o Debug::NoLocking=true -o APT::Sandbox::User=root "$@"
}
apt update
apt install -y --no-install-recommends --download-only "$1"
for package in "$part"/archives/*.deb; do dpkg-deb -x "$package" "$part/root"; done
rm -rf "$2"
mv "$part/root" "$2"
